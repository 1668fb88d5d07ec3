import { expect, test } from 'vitest'
import { commandsWidth, linksShown } from './row-commands-width.ts'

test('the column of row commands is as wide as its words', () => {
  expect(commandsWidth(['编辑', '复制', '删除'])).toBe(132)
  expect(commandsWidth(['编辑'])).toBe(48)
})

test('[looks 7.2] more than three commands are two links and a menu; long words go into the menu earlier', () => {
  expect(linksShown(['编辑', '复制', '删除'])).toBe(3)
  expect(linksShown(['编辑', '复制', '删除', '送检'])).toBe(2)
  expect(linksShown(['Editar', 'Copiar', 'Eliminar'])).toBe(1)
  expect(linksShown(['Registrar calibración'])).toBe(1)
})
