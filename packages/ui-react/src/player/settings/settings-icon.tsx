/** A cog wheel. */
export function SettingsIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M10.3 3.2h3.4l.5 2.5 1.7 1 2.4-.9 1.7 3-1.9 1.7v2l1.9 1.7-1.7 3-2.4-.9-1.7 1-.5 2.5h-3.4l-.5-2.5-1.7-1-2.4.9-1.7-3 1.9-1.7v-2L4 8.8l1.7-3 2.4.9 1.7-1z" />
      <circle cx="12" cy="11.5" r="3" />
    </svg>
  );
}
