import { BridgeError, bridgeErrorResponse } from '../access-bridge/bridge-error.ts';
import { addBridgeRoutes } from '../access-bridge/bridge-routes.ts';
import { ApiError, errorResponse, notFound } from '../http/api-error.ts';
import { InPlayerError, inPlayerErrorResponse } from '../in-player/in-player-error.ts';
import { addInPlayerRoutes } from '../in-player/in-player-routes.ts';
import { createRouter, type Router } from './exchange.ts';
import { addAdRoutes } from './ad-routes.ts';
import { addCleengRoutes } from './cleeng-app-routes.ts';
import { addImageRoutes } from './image-routes.ts';
import { addLibraryRoutes } from './library-routes.ts';
import { addListRoutes } from './list-routes.ts';
import { addMailRoutes } from './mail-routes.ts';
import { addMediaRoutes } from './media-routes.ts';
import { addOwnRoutes } from './own-routes.ts';
import { addProtectionRoutes } from './protection-routes.ts';
import { addScheduleRoutes } from './schedule-routes.ts';
import { addSeriesRoutes } from './series-routes.ts';
import { addSiteRoutes } from './site-routes.ts';
import { addStitchedRoutes } from './stitched-routes.ts';
import { addStreamRoutes } from './stream-routes.ts';
import { addTrackRoutes } from './track-routes.ts';

/**
 * Creates the content host of one tenant with the other services below its address; paths start after `/t/{tenant}`.
 */
export function createContentApp(): Router {
  const router = createRouter();
  addSiteRoutes(router);
  addMediaRoutes(router);
  addListRoutes(router);
  addLibraryRoutes(router);
  addProtectionRoutes(router);
  addSeriesRoutes(router);
  addScheduleRoutes(router);
  addImageRoutes(router);
  addStreamRoutes(router);
  addTrackRoutes(router);
  addAdRoutes(router);
  addStitchedRoutes(router);
  addMailRoutes(router);
  addCleengRoutes(router);
  addInPlayerRoutes(router);
  addBridgeRoutes(router);
  addOwnRoutes(router);
  router.notFound(() => errorResponse(notFound('address')));
  router.onError(responseOf);
  return router;
}

/** Each service has its own error format. */
function responseOf(error: Error): Response {
  if (error instanceof InPlayerError) return inPlayerErrorResponse(error);
  if (error instanceof BridgeError) return bridgeErrorResponse(error);
  return errorResponse(asApiError(error));
}

function asApiError(error: Error): ApiError {
  if (error instanceof ApiError) return error;
  console.error(error);
  return new ApiError(500, 'internal_error', error.message);
}
