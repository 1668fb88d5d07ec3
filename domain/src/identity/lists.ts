import { enumList } from '../kit/fields/enum.ts'

export const sex = enumList('sex', {
  male: { zh: '男', en: 'Male', es: 'Hombre' },
  female: { zh: '女', en: 'Female', es: 'Mujer' },
  unknown: { zh: '未填', en: 'Not given', es: 'Sin indicar' },
})

/** What the applications of the product are called; a module says which one it belongs to. */
export const moduleApps = enumList('module.module_app', {
  test: { zh: '试验检测', en: 'Testing', es: 'Ensayos' },
  supervise: { zh: '监督管理', en: 'Supervision', es: 'Supervisión' },
  label: { zh: '标识管理', en: 'Labels', es: 'Etiquetas' },
  platform: { zh: '平台管理', en: 'Platform', es: 'Plataforma' },
})
