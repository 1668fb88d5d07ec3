import { defineErrors } from '../kit/errors.ts'

/** Refusals of pages of settings. */
export const settingErrors = defineErrors({
  /** A level above has locked the setting. */
  'ST-01': {
    status: 409,
    zh: '“{field}”已由{level}锁定，本级不能修改',
    en: '"{field}" is locked by the {level} and cannot be changed here.',
    es: '«{field}» está bloqueado por {level} y no se puede cambiar aquí.',
  },
  /** A laboratory has nobody below it, and what belongs to the unit itself has nothing above. */
  'ST-02': {
    status: 422,
    zh: '“{field}”没有上级值可恢复，也不能锁定',
    en: '"{field}" has no value above to go back to and cannot be locked.',
    es: '«{field}» no tiene valor superior al que volver ni se puede bloquear.',
  },
})
