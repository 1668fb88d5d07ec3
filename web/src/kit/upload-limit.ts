import { uploadLimit } from '@gt/domain/platform/client-settings.ts'
import { type FilePurposeKey, filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { createStore } from './store.ts'

/** What the configuration lets any file have, in MB, as the start-up flow read it. */
export const uploadsTake = createStore<unknown>(null)

/** MB that a file of a purpose may have here. */
export const maxMbOf = (purpose: FilePurposeKey): number => uploadLimit(filePurposes[purpose].maxMb, uploadsTake.get())
