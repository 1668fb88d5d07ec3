import { enumList } from '../kit/fields/enum.ts'

export const trialMode = enumList('trial_mode', {
  dj: { zh: '等级试验室', en: 'Graded lab', es: 'Laboratorio clasificado' },
  gd: { zh: '工地试验室', en: 'Site lab', es: 'Laboratorio de obra' },
})

export const unitCategory = enumList('unit_category', {
  graded_lab: { zh: '等级试验室', en: 'Graded laboratory', es: 'Laboratorio clasificado' },
  central_lab: { zh: '中心试验室', en: 'Central laboratory', es: 'Laboratorio central' },
  supervision: { zh: '监理单位', en: 'Supervision unit', es: 'Unidad de supervisión' },
  construction: { zh: '施工单位', en: 'Construction unit', es: 'Unidad constructora' },
})
