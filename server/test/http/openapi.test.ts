import { expect, test } from 'vitest'
import { allActions } from '../../src/actions.ts'
import { openApi } from '../../src/http/openapi.ts'

test('every action is described, with the fields that a client may send', () => {
  const description = openApi(allActions) as {
    paths: Record<string, { post: { requestBody: unknown; security?: unknown[] } }>
  }
  expect(Object.keys(description.paths)).toHaveLength(allActions.length)
  const create = JSON.stringify(description.paths['/api/v1/EquipmentSorts/Create']?.post.requestBody)
  expect(create).toContain('"abc_class"')
  expect(create).not.toContain('row_version')
  expect(description.paths['/api/v1/OAuth/Token']?.post.security).toEqual([])
})
