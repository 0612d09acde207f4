import { useState, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RESUME_PARAM } from '@marquee/common/account/dialog-address.ts';
import { LazyCode } from '@marquee/common/app/lazy-code.ts';
import type { MediaItem } from '@marquee/common/content/media-item.ts';
import { mediaPath } from '@marquee/common/content/paths.ts';
import { getPlayAction } from '@marquee/common/content/play-action.ts';

import { ButtonLink, ButtonPlace } from '../../components/button/button-link.tsx';
import { CardTags } from '../../components/card/card-tags.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Image } from '../../components/image/image.tsx';
import { TitleLogo } from '../../components/title-logo/title-logo.tsx';
import { lazyComponent, Nothing } from '../../hooks/lazy-component.tsx';
import { useDialogs } from '../../hooks/use-dialogs.ts';
import { useWatchProgress } from '../../hooks/use-watch-progress.ts';
import { MediaFacts } from '../media-facts.tsx';
import styles from './hero.module.scss';
import { getSlidePosition, type HeroState } from './hero-state.ts';
import { useHero } from './use-hero.ts';
import { useHeroDrag } from './use-hero-drag.ts';

/** More dots than this are indistinguishable and too small to tap on a phone: shows a count instead. */
const MAX_DOTS = 8;

const LowestPrice = lazyComponent(
  new LazyCode(async () => (await import('../../commerce/lowest-price.tsx')).chunk, 'optional'),
  { Failed: Nothing },
);

/**
 * The subscription offered to a viewer without one: `with_account` when signed out, with its price once the first
 * picture has loaded; `unknown` while that is loading.
 */
export type HeroOffer = 'with_account' | 'subscription' | 'unknown';

export interface HeroProps {
  /** Accessible name of the carousel; not visible. */
  readonly title: string;
  readonly items: readonly MediaItem[];
  readonly playlistId: string | undefined;
  readonly nowMs: number;
  /** Whether it is the first row of the page: its first picture loads with high priority. */
  readonly hasPriority: boolean;
  /** Path that plays the title; undefined when it cannot be played from here. */
  readonly getPlayPath: (item: MediaItem) => string | undefined;
  readonly offer?: HeroOffer | undefined;
  readonly onItemIntent?: ((item: MediaItem) => void) | undefined;
}

/** The carousel of large pictures at the top of the home page. Turns only at the viewer's request. */
export function Hero({
  title,
  items,
  playlistId,
  nowMs,
  hasPriority,
  getPlayPath,
  offer,
  onItemIntent,
}: HeroProps) {
  const { t } = useTranslation('home');
  const controls = useHero(items.map(({ id }) => id));
  const { state, stageRef, turn, choose, onKeyDown } = controls;
  // Neighboring slides are rendered once the visible picture has loaded.
  const [areNeighboursReady, setAreNeighboursReady] = useState(false);
  const makeNeighboursReady = (): void => setAreNeighboursReady(true);
  return (
    <section
      className={styles['hero']}
      data-under-header={hasPriority || undefined}
      aria-roledescription={t('carousel')}
      aria-label={title}
      onKeyDown={onKeyDown}
    >
      <div
        ref={stageRef}
        className={styles['stage']}
        data-phase={state.phase}
        style={getTravel(state)}
        aria-live={state.isTurned ? 'polite' : 'off'}
        onPointerEnter={makeNeighboursReady}
        {...useHeroDrag(controls, items.length)}
      >
        {items.map((item, index) => {
          const position = getSlidePosition(index, state.index, items.length, getLean(state));
          if (position === undefined || (position !== 0 && !areNeighboursReady && state.phase === 'init'))
            return null;
          return (
            <div
              key={item.id}
              className={styles['slide']}
              role="group"
              aria-roledescription={t('slide')}
              aria-label={t('slide_position', { position: index + 1, count: items.length })}
              data-position={position}
              inert={position !== 0}
            >
              <HeroSlide
                item={item}
                to={mediaPath(item, { playlistId })}
                playTo={getPlayPath(item)}
                nowMs={nowMs}
                priority={hasPriority && index === 0}
                offer={offer}
                price={areNeighboursReady ? <LowestPrice /> : null}
                onPictureLoad={makeNeighboursReady}
                onIntent={onItemIntent && (() => onItemIntent(item))}
              />
            </div>
          );
        })}
      </div>
      {items.length > 1 ? (
        <HeroPagination
          titles={items.map((item) => item.title)}
          // A refetch may have returned fewer titles.
          current={state.index % items.length}
          onTurn={turn}
          onChoose={choose}
        />
      ) : null}
    </section>
  );
}

function getTravel({ offsetPx, phase, direction }: HeroState): CSSProperties {
  return { '--drag': `${offsetPx}px`, '--travel': phase === 'end' ? String(-direction) : '0' };
}

/** With two slides, the other one is on the side the turn comes from. */
function getLean({ phase, direction, offsetPx }: HeroState): -1 | 1 {
  return (phase === 'end' ? direction < 0 : offsetPx > 0) ? -1 : 1;
}

interface HeroSlideProps {
  readonly item: MediaItem;
  /** Link to the title's page. */
  readonly to: string;
  /** Link that plays the title; undefined when it cannot be played from here. */
  readonly playTo: string | undefined;
  readonly nowMs: number;
  readonly priority: boolean;
  readonly offer: HeroOffer | undefined;
  readonly price: ReactNode;
  readonly onPictureLoad?: (() => void) | undefined;
  readonly onIntent?: (() => void) | undefined;
}

/** One slide: a title's picture, text and buttons. */
function HeroSlide({
  item,
  to,
  playTo,
  nowMs,
  priority,
  offer,
  price,
  onPictureLoad,
  onIntent,
}: HeroSlideProps) {
  const { t } = useTranslation(['content', 'home']);
  const { progress } = useWatchProgress(item.id);
  const isInProgress = getPlayAction(item, true, nowMs, progress) === 'continue';
  return (
    <>
      <div className={styles['picture']}>
        <Image src={item.images.background} alt="" sizes="100vw" priority={priority} onLoad={onPictureLoad} />
      </div>
      <div className={styles['content']}>
        <h2 className={styles['title']}>
          <TitleLogo title={item.title} src={item.images.titleLogo} />
        </h2>
        <div className={styles['facts']}>
          <CardTags item={item} nowMs={nowMs} />
          <MediaFacts item={item} />
        </div>
        {item.description === '' ? null : <p className={styles['description']}>{item.description}</p>}
        <div className={styles['actions']}>
          {playTo === undefined ? null : (
            <ButtonLink to={playTo} state={{ picture: item.images.background }} onIntent={onIntent}>
              <Icon name="play" />
              <span>{t(isInProgress ? 'home:continue_watching' : 'start_watching')}</span>
            </ButtonLink>
          )}
          <HeroOfferAction offer={offer} price={price} canPlay={playTo !== undefined} />
          <ButtonLink
            to={to}
            variant={playTo === undefined && offer === undefined ? 'primary' : 'secondary'}
            onIntent={onIntent}
          >
            <Icon name="info" />
            {t('details')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

interface HeroOfferActionProps extends Pick<HeroSlideProps, 'offer' | 'price'> {
  readonly canPlay: boolean;
}

/** Link to the subscription offers. Reserves its space until it is known whether the viewer has a subscription. */
function HeroOfferAction({ offer, price, canPlay }: HeroOfferActionProps) {
  const { t } = useTranslation(['content', 'home']);
  const { getTo } = useDialogs();
  if (offer === undefined || (canPlay && offer !== 'with_account')) return null;
  if (offer === 'unknown')
    return (
      <ButtonPlace>
        <Icon name="play" />
        {t('start_watching')}
      </ButtonPlace>
    );
  const isSignedOut = offer === 'with_account';
  return (
    <>
      <ButtonLink
        to={isSignedOut ? getTo('create-account', { [RESUME_PARAM]: 'choose-offer' }) : getTo('choose-offer')}
        variant={canPlay ? 'secondary' : 'primary'}
        preventScrollReset
      >
        {t('home:start_subscription')}
      </ButtonLink>
      {isSignedOut ? <p className={styles['price']}>{price}</p> : null}
    </>
  );
}

interface HeroPaginationProps {
  readonly titles: readonly string[];
  readonly current: number;
  readonly onTurn: (direction: -1 | 1) => void;
  readonly onChoose: (index: number) => void;
}

function HeroPagination({ titles, current, onTurn, onChoose }: HeroPaginationProps) {
  const { t } = useTranslation('home');
  const hasDots = titles.length <= MAX_DOTS;
  return (
    <div className={styles['pagination']} data-dots={hasDots}>
      <IconButton
        icon="chevron-start"
        label={t('slide_previous')}
        variant="raised"
        onClick={() => onTurn(-1)}
      />
      {hasDots ? (
        titles.map((title, index) => (
          <button
            key={`${index} ${title}`}
            type="button"
            className={styles['dot']}
            aria-label={t('slide_show', { title, position: index + 1, count: titles.length })}
            aria-current={index === current}
            onClick={() => onChoose(index)}
          />
        ))
      ) : (
        <span className={styles['count']}>
          {t('slide_position', { position: current + 1, count: titles.length })}
        </span>
      )}
      <IconButton icon="chevron-end" label={t('slide_next')} variant="raised" onClick={() => onTurn(1)} />
    </div>
  );
}
