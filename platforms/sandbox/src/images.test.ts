import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BASE, createTestSandbox } from './fixtures/test-sandbox.ts';

async function picture(
  path: string,
): Promise<{ readonly width: number; readonly format: string; readonly type: string | null }> {
  const { get } = await createTestSandbox();
  const response = await get(path);
  expect(response.status).toBe(200);
  const { width, format } = await sharp(await response.arrayBuffer()).metadata();
  return { width, format, type: response.headers.get('content-type') };
}

describe('labeled images (7.2)', () => {
  it.each([
    ['webp', 'image/webp', 'webp'],
    ['jpg', 'image/jpeg', 'jpeg'],
    ['png', 'image/png', 'png'],
  ])('are returned as %s when the address has that extension', async (extension, type, format) => {
    expect(await picture(`/v2/media/Qm7RtZ4x/images/card.${extension}?width=320`)).toEqual({
      width: 320,
      format,
      type,
    });
  });

  it('keep their own size without a width, and are never enlarged', async () => {
    expect((await picture('/v2/media/Qm7RtZ4x/images/card.webp')).width).toBe(800);
    expect((await picture('/v2/media/Qm7RtZ4x/images/card.webp?width=1900')).width).toBe(800);
  });

  it('are no narrower than 16 pixels and no wider than the file', async () => {
    expect((await picture('/v2/media/Qm7RtZ4x/images/card.webp?width=1')).width).toBe(16);
    expect((await picture('/v2/media/Qm7RtZ4x/images/card.webp?width=99999')).width).toBe(800);
  });

  it('use the label of `fallback` when the first does not exist', async () => {
    expect((await picture('/v2/media/Qm7RtZ4x/images/portrait.webp?fallback=poster')).width).toBe(400);
  });

  it('redirect to the 1920 thumbnail with poster_fallback=1 when no label exists, also across origins', async () => {
    const { get } = await createTestSandbox();
    const response = await get('/v2/media/Qm7RtZ4x/images/channel_logo.webp?poster_fallback=1&width=320');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(`${BASE}/thumbs/Qm7RtZ4x-1920.jpg`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('are 404 without a match and without poster_fallback, and for an unknown title', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/v2/media/Qm7RtZ4x/images/channel_logo.webp')).status).toBe(404);
    expect((await get('/v2/media/NotFound/images/card.webp?poster_fallback=1')).status).toBe(404);
  });

  it('use only the background of the title that lends it', async () => {
    expect((await picture('/v2/media/Ep1sod30/images/background.webp')).width).toBe(1280);
    const { get } = await createTestSandbox();
    expect((await get('/v2/media/Ep1sod30/images/poster.webp')).status).toBe(404);
  });

  it('cannot be read outside the title’s folder', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/v2/media/Qm7RtZ4x/images/..%2F..%2Fclips.webp')).status).toBe(404);
    expect((await get('/v2/media/Qm7RtZ4x/images/none.webp?fallback=../episode/card')).status).toBe(404);
  });

  it('refuse a width that is not a number', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/v2/media/Qm7RtZ4x/images/card.webp?width=wide')).status).toBe(400);
  });
});

describe('posters and thumbnails (7.2)', () => {
  it('are JPEG of the requested width', async () => {
    expect(await picture('/v2/media/Qm7RtZ4x/poster.jpg?width=480')).toMatchObject({
      width: 480,
      format: 'jpeg',
    });
    expect((await picture('/v2/media/Qm7RtZ4x/poster.jpg')).width).toBe(720);
  });

  it.each([320, 480, 640, 720, 1280])('exist as thumbnails of %i pixels', async (width) => {
    expect((await picture(`/thumbs/Qm7RtZ4x-${width}.jpg`)).width).toBe(width);
  });

  it('do not exist in other thumbnail sizes', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/thumbs/Qm7RtZ4x-500.jpg')).status).toBe(404);
  });

  it('show the episode’s own picture, not the series’ background', async () => {
    expect((await picture('/thumbs/Ep1sod30-1920.jpg')).width).toBe(640);
  });

  it('are 404 for a title without art', async () => {
    const { get } = await createTestSandbox();
    expect((await get('/v2/media/NoArt001/poster.jpg')).status).toBe(404);
  });
});
