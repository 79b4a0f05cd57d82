import type { MediaKind } from '../files/look/media-kind.ts';

/** What made an asset, as far as it was made here; ids and words, no secrets. */
export type Provenance = {
  readonly runId?: string | null;
  readonly tool?: string | null;
  /** Id of the service; `local` for the Local engine. */
  readonly service?: string | null;
  readonly label?: string | null;
  readonly model?: string | null;
  /** Decimal text: seeds have 64 bits. */
  readonly seed?: string | null;
  readonly prompt?: string | null;
  /** Which step of its run kept it. */
  readonly step?: string | null;
};

/** A row of `assets` with what its file says. */
export type AssetRow = {
  readonly id: string;
  readonly space_id: string;
  readonly user_id: string;
  readonly file_id: string;
  readonly kind: MediaKind;
  readonly name: string;
  readonly title: string | null;
  readonly alt: string | null;
  readonly tags: readonly string[];
  /** Pixels, as the picture is seen. */
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
  readonly licence: string | null;
  readonly author: string | null;
  readonly source_url: string | null;
  readonly attribution: string | null;
  readonly provenance: Provenance | null;
  readonly trashed_at: string | null;
  readonly created_at: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Its thumbnail's file; null for what has none. */
  readonly thumb_id: string | null;
  readonly used_in: readonly string[];
};
