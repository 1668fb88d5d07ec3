import { purposeNamed } from '@gt/domain/platform/file-purposes.ts'
import { expect, test } from 'vitest'
import { purposeOf } from './file-purpose.ts'

test('[conventions 10] the file field of a form is uploaded for a purpose that the server knows', () => {
  expect(purposeOf('equipment.photo_file_id')).toBe('equipment_photo')
  expect(purposeNamed(purposeOf('equipment.photo_file_id'))?.owner).toBe('equipment')
})
