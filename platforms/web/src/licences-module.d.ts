/** Made by build/licences-plugin.ts from the packages that are installed. */
declare module 'virtual:marquee-licences' {
  export const licences: readonly import('@marquee/ui-react/shell/text-pages/licence-list.tsx').Licence[];
}
