import type { ConfigErrorCode } from '../config/config-errors.ts';
import type { ContentErrorCode } from '../content/content-errors.ts';
import type { HttpErrorCode } from '../platform/http/http-errors.ts';
import type { PlaybackErrorCode } from '../playback/playback-errors.ts';

/** Every code an `AppError` can carry. Error texts are checked against it. */
export type AppErrorCode = ConfigErrorCode | ContentErrorCode | HttpErrorCode | PlaybackErrorCode;
