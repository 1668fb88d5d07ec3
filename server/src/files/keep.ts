import { keepableFileName } from '@gt/domain/kit/text.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import type { FilePurposeKey } from '@gt/domain/platform/file-purposes.ts'
import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import type { Ctx } from '../db/context.ts'
import { insertRow } from '../db/write.ts'
import type { StoredFile } from './store.ts'

export interface KeptFile {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly mime: string
  readonly sha256: string
}

/** Characters that a file may be called by. */
const longestName = 255

/** Makes the row of a content that is already in the store; the purpose stands in its folder. */
export async function keepFile(
  ctx: Ctx,
  stored: StoredFile,
  about: { name: string; mime: string; purpose: FilePurposeKey; ownerId?: string; locked?: boolean },
): Promise<KeptFile> {
  const name = keepableFileName(about.name, longestName)
  const row = await insertRow(ctx, fileObject, {
    name,
    extension: /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? null,
    mime_type: about.mime,
    size_bytes: stored.size,
    sha256: stored.sha256,
    // equal contents share one stored file; the row's own key stays unlike
    storage_key: `${stored.key}#${ctx.requestId}${Math.trunc(performance.now() * 1000)}`,
    owner_entity: filePurposes[about.purpose].owner,
    owner_id: about.ownerId ?? null,
    folder: about.purpose,
    locked: about.locked ? 1 : 0,
    scan_state: 'clean',
  })
  return { id: row.id, name: row.name, size: row.size_bytes, mime: about.mime, sha256: stored.sha256 }
}

/** Key of the content in the store, out of the row's own key. */
export const contentKey = (storageKey: string): string => storageKey.split('#')[0] ?? ''
