import { expect, test } from 'vitest'
import { commandsWidth } from './row-commands-width.ts'

test('the column of row commands is as wide as its words', () => {
  expect(commandsWidth(['编辑', '复制', '删除'])).toBe(132)
  expect(commandsWidth(['编辑'])).toBe(48)
  expect(commandsWidth(['Editar', 'Copiar', 'Eliminar'])).toBeGreaterThan(190)
})

test('more than three commands are two links and a menu', () => {
  expect(commandsWidth(['编辑', '复制', '删除', '送检'])).toBe(128)
})
