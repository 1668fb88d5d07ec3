import { enumList } from '../kit/fields/enum.ts'

export const sex = enumList('sex', {
  male: { zh: '男', en: 'Male', es: 'Hombre' },
  female: { zh: '女', en: 'Female', es: 'Mujer' },
  unknown: { zh: '未填', en: 'Not given', es: 'Sin indicar' },
})
