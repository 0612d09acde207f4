import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { invariant } from '@marquee/common/shared/invariant.ts';
import '@marquee/theme/styles/index.scss';

import { loadStart } from './load-start.ts';
import { Studio } from './studio.tsx';

const element = document.getElementById('root');
invariant(element, 'the page has a root element');
const root = createRoot(element);
const start = await loadStart();
root.render(
  <StrictMode>
    {typeof start === 'string' ? (
      <main>
        <p role="alert">{start}</p>
      </main>
    ) : (
      <Studio {...start} />
    )}
  </StrictMode>,
);
