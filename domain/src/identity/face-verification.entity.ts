import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { objectId, ref } from '../kit/fields/ref.ts'

const purposeList = enumList('face_verification.purpose', {
  login: { zh: '登录', en: 'Login', es: 'Inicio de sesión' },
  test: { zh: '试验', en: 'Test', es: 'Ensayo' },
  sign: { zh: '签字', en: 'Signing', es: 'Firma' },
})

/** Face verification event. */
export const faceVerification = defineEntity('face_verification', {
  label: { zh: '人脸核验', en: 'Face verification', es: 'Verificación facial' },
  tenancy: 'business',
  title: 'user_id',
  index: [['user_id', 'verified_at']],
  fields: {
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    purpose: oneOf({ zh: '用途', en: 'Purpose', es: 'Finalidad' }, purposeList, { required: true }),
    object_id: objectId({ zh: '对象', en: 'Object id', es: 'N.º de objeto' }),
    photo_file_id: file({ zh: '照片', en: 'Photo', es: 'Foto' }),
    score: decimal({ zh: '相似度', en: 'Score', es: 'Similitud' }, { digits: [5, 4], min: 0, max: 1 }),
    passed: boolean({ zh: '通过', en: 'Passed', es: 'Superado' }, { required: true, default: 0 }),
    verified_at: datetime({ zh: '时间', en: 'Time', es: 'Fecha y hora' }, { required: true, default: 'now' }),
  },
})
