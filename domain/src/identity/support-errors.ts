import { defineErrors } from '../kit/errors.ts'

/** Refusals of people of the platform in a customer's account (page open/backstagelogin, D-04). */
export const supportErrors = defineErrors({
  /** One answer for every cause; which one it was stands in the audit log. */
  'BL-01': {
    status: 403,
    zh: '后台登录失败',
    en: 'The backstage login failed.',
    es: 'El acceso de soporte ha fallado.',
  },
  'BL-02': {
    status: 403,
    zh: '只读会话',
    en: 'This session is read only.',
    es: 'Esta sesión es de solo lectura.',
  },
  /** Whatever was agreed: signing, deciding, printing, exporting and passwords are never for others. */
  'BL-03': {
    status: 403,
    zh: '后台会话不能办理此操作',
    en: 'A backstage session cannot do this.',
    es: 'Una sesión de soporte no puede hacer esto.',
  },
  'BL-04': {
    status: 422,
    zh: '该会话没有待同意的修改请求',
    en: 'This session does not wait for an agreement to changes.',
    es: 'Esta sesión no espera ninguna autorización de cambios.',
  },
})
