import { useState, type ChangeEvent } from 'react';

import { readLogo } from '../app-icons.ts';
import { getValue, LOGO_PATH, withValue, type Draft } from '../draft.ts';
import type { DraftChange } from '../draft-history.ts';
import { attempt } from '../refusal.ts';
import styles from '../studio.module.scss';
import { describeProblem, type DraftProblem } from './list-problems.ts';
import { TextControl, toText } from './schema-control.tsx';

export interface LogoFieldsProps {
  readonly draft: Draft;
  readonly problems: readonly DraftProblem[];
  /** `field` is set while the user types the address. */
  readonly onChange: (draft: DraftChange, field?: string) => void;
  readonly onNotice: (sentence: string) => void;
}

/** The logo: its address, or an uploaded picture. */
export function LogoFields({ draft, problems, onChange, onNotice }: LogoFieldsProps) {
  const [broken, setBroken] = useState<string>();
  const banner = toText(getValue(draft.config, ['assets', 'banner']));
  const upload = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file)
      void attempt(async () => {
        const logo = await readLogo(file);
        onChange((present) => withBanner(present, LOGO_PATH, logo));
        return 'Logo added. The icons of the app are made from it.';
      }, onNotice);
  };
  const isBroken = draft.logo === undefined && banner !== '' && broken === banner;
  return (
    <>
      <TextControl
        label="Address of the logo"
        hint="Without a logo the site’s name is shown."
        error={describeProblem(problems, ['assets', 'banner']) ?? (isBroken ? BROKEN : undefined)}
        value={banner}
        onChange={(text) => onChange(withBanner(draft, text === '' ? undefined : text, undefined), 'banner')}
      />
      {banner === '' ? null : (
        <img
          key={draft.logo ?? banner}
          className={styles['logo']}
          src={draft.logo ?? banner}
          alt=""
          hidden={isBroken}
          onError={() => setBroken(banner)}
        />
      )}
      <label className={styles['file']}>
        Upload logo
        <input type="file" accept="image/*" onChange={upload} />
      </label>
    </>
  );
}

function withBanner(draft: Draft, value: string | undefined, logo: string | undefined): Draft {
  return { ...draft, logo, config: withValue(draft.config, ['assets', 'banner'], value) };
}

const BROKEN = 'The logo does not load, so the site shows its name. Check the address.';
