import { expect, it } from 'vitest';
import { createTestApp } from '@marquee/testing/create-test-app.ts';
it('x', async () => { const app = await createTestApp(); expect(app.site.config.siteName).toBe('Tidewater'); });
