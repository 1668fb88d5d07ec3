import { uploadLimit } from '@gt/domain/platform/client-settings.ts'
import { type FilePurposeKey, filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { uploadsTake } from './uploads-take.ts'

/** MB that a file of a purpose may have here. */
export const maxMbOf = (purpose: FilePurposeKey): number => uploadLimit(filePurposes[purpose].maxMb, uploadsTake.get())
