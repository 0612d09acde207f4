/**
 * Where a key leads in a list of `count` suggestions; undefined when it does nothing there. The arrows go round and pass
 * the field itself, which is -1; Home and End belong to the text until an arrow has led into the list.
 */
export function moveToSuggestion(key: string, active: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active === -1 ? count - 1 : active - 1;
  if (active === -1) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
