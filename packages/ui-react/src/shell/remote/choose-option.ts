/**
 * Shows the options of a select as a dialog of buttons, because not all remotes can operate the native list of a
 * television's browser, and some browsers show none. A choice fires a `change` event, as in browsers.
 */
export function chooseOption(select: HTMLSelectElement): void {
  const dialog = document.createElement('dialog');
  dialog.dataset['remoteOptions'] = '';
  dialog.setAttribute('aria-label', getName(select));
  const list = document.createElement('ul');
  for (const option of select.options) {
    if (option.disabled) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = option.label;
    // An empty attribute would not mean the page's language, but none.
    if (option.lang !== '') button.lang = option.lang;
    button.setAttribute('aria-pressed', String(option.selected));
    button.addEventListener('click', () => {
      dialog.close();
      if (option.selected) return;
      select.value = option.value;
      select.dispatchEvent(new Event('input', { bubbles: true }));
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    const item = document.createElement('li');
    item.append(button);
    list.append(item);
  }
  dialog.append(list);
  dialog.addEventListener('close', () => {
    dialog.remove();
    if (select.isConnected) select.focus({ preventScroll: true });
  });
  (select.closest('dialog, [popover]') ?? document.body).append(dialog);
  dialog.showModal();
  const chosen = list.querySelector<HTMLElement>('[aria-pressed="true"]') ?? list.querySelector('button');
  chosen?.focus();
}

function getName(select: HTMLSelectElement): string {
  return select.getAttribute('aria-label') ?? select.labels[0]?.textContent ?? '';
}
