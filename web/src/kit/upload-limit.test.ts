import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { afterEach, expect, test } from 'vitest'
import { maxMbOf } from './upload-limit.ts'
import { uploadsTake } from './uploads-take.ts'

afterEach(() => uploadsTake.set(null))

test('[page sysConfig/instance] a file is measured by the limit of its purpose and of the instance, whichever is lower', () => {
  expect(maxMbOf('standard_upload')).toBe(filePurposes.standard_upload.maxMb)
  uploadsTake.set(5)
  expect([maxMbOf('standard_upload'), maxMbOf('stamp_image')]).toEqual([5, filePurposes.stamp_image.maxMb])
})
