import { useTranslation } from 'react-i18next';

/** A button that changes the language to Dutch, which keeps the page beside it. */
export function DutchButton() {
  const { i18n } = useTranslation();
  return (
    <button type="button" onClick={() => void i18n.changeLanguage('nl')}>
      Nederlands
    </button>
  );
}
