import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { idsOf } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'

/** Cells of a wall of pictures. */
export const wallLayouts = enumList('camera_board.layout', {
  g1: { zh: '1×1', en: '1×1', es: '1×1' },
  g4: { zh: '2×2', en: '2×2', es: '2×2' },
  g9: { zh: '3×3', en: '3×3', es: '3×3' },
  g16: { zh: '4×4', en: '4×4', es: '4×4' },
})
export const cellsOf = { g1: 1, g4: 4, g9: 9, g16: 16 } as const

/** A saved wall of cameras; shared ones are for everybody of the unit, the others for who made them. */
export const cameraBoard = defineEntity('camera_board', {
  label: { zh: '监控看板', en: 'Camera board', es: 'Panel de cámaras' },
  tenancy: 'business',
  title: 'name',
  pick: false,
  unique: [['name']],
  fields: {
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 80, required: true }),
    layout: oneOf({ zh: '布局', en: 'Layout', es: 'Disposición' }, wallLayouts, { required: true, default: 'g4' }),
    camera_ids: idsOf({ zh: '摄像头', en: 'Cameras', es: 'Cámaras' }, { each: 'camera', max: 16 }),
    rotate_seconds: integer({ zh: '轮巡间隔', en: 'Rotation', es: 'Rotación' }, { unit: 's', min: 10, max: 120 }),
    is_default: boolean({ zh: '共享', en: 'Shared', es: 'Compartida' }, { default: 0 }),
  },
})
