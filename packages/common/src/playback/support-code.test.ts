import { describe, expect, it } from 'vitest';

import { AppError } from '../shared/app-error.ts';
import { getSupportCode } from './support-code.ts';

const error = (code: string, data = {}) => new AppError(code, 'https://c.test/secret', { data });

describe('the code for support', () => {
  it('names the error, and the number of the engine or of the server', () => {
    expect(getSupportCode(error('media_network', { engineCode: 503 }))).toBe('MQ-5-503');
    expect(getSupportCode(error('media_broken', { engineCode: 3016 }))).toBe('MQ-6-3016');
  });

  it('is short when there is no number', () => {
    expect(getSupportCode(error('media_geo_blocked'))).toBe('MQ-1');
    expect(getSupportCode(error('media_network', { engineCode: 'https://c.test/secret' }))).toBe('MQ-5');
  });

  it('exists for unknown errors', () => {
    expect(getSupportCode(new TypeError('x'))).toBe('MQ-9');
    expect(getSupportCode(undefined)).toBe('MQ-9');
  });

  it('differs for every playback error', () => {
    const codes = [
      'media_geo_blocked',
      'media_unauthorized',
      'media_not_playable',
      'media_stream_limit',
      'media_offline',
      'media_network',
      'media_broken',
      'player_not_loaded',
      'drm_not_supported',
      'drm_licence_refused',
      'drm_licence_failed',
      'drm_output_restricted',
    ];
    expect(new Set(codes.map((code) => getSupportCode(error(code)))).size).toBe(codes.length);
  });
});
