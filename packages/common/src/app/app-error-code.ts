import type { ConfigErrorCode } from '../config/config-errors.ts';
import type { ContentErrorCode } from '../content/content-errors.ts';
import type { HttpErrorCode } from '../platform/http/http-errors.ts';
import type { PlaybackErrorCode } from '../playback/playback-errors.ts';

/** Every code an `AppError` can carry. Maps from code to words are checked against this. */
export type AppErrorCode = ConfigErrorCode | ContentErrorCode | HttpErrorCode | PlaybackErrorCode;
