import { useTranslation } from 'react-i18next';

export interface DutchButtonProps {
  /** The Dutch texts by their namespace; without any, the site stays in English. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A button that changes the language to Dutch, which keeps the page beside it. */
export function DutchButton({ texts = {} }: DutchButtonProps) {
  const { i18n } = useTranslation();
  const change = () => {
    for (const [namespace, words] of Object.entries(texts)) i18n.addResourceBundle('nl', namespace, words);
    void i18n.changeLanguage('nl');
  };
  return (
    <button type="button" onClick={change}>
      Nederlands
    </button>
  );
}
