import type { Labels } from '../kit/label.ts'

/** Why somebody has a right or has it not, as the explanation of rights says it. */
export const rightReasons = {
  account_active: { zh: '账号已启用', en: 'The account is active', es: 'La cuenta está activa' },
  account_inactive: { zh: '账号状态：{state}', en: 'Account state: {state}', es: 'Estado de la cuenta: {state}' },
  login_allowed: { zh: '允许登录', en: 'The account may log in', es: 'La cuenta puede entrar' },
  login_forbidden: { zh: '不允许登录', en: 'The account may not log in', es: 'La cuenta no puede entrar' },
  instance_disabled: { zh: '所属系统已停用', en: 'Its system is disabled', es: 'Su sistema está desactivado' },
  of_platform: {
    zh: '平台人员，不属于任何单位',
    en: 'One of the platform, at home in no unit',
    es: 'Personal de la plataforma, sin unidad',
  },
  unit_open: { zh: '单位状态：{state}', en: 'Unit state: {state}', es: 'Estado de la unidad: {state}' },
  unit_readonly: {
    zh: '单位只读：只能查看和导出',
    en: 'The unit is read only: looking and exporting only',
    es: 'La unidad es de solo lectura: solo ver y exportar',
  },
  unit_gone: {
    zh: '单位已停用或已删除',
    en: 'The unit is closed or deleted',
    es: 'La unidad está cerrada o eliminada',
  },
  unit_mode: { zh: '单位模式：{mode}', en: 'Mode of the unit: {mode}', es: 'Modo de la unidad: {mode}' },
  data_view: {
    zh: '数据视图：{view}（决定看到哪些数据，不影响页面和按钮）',
    en: 'Data view: {view} (decides about data, not about pages and buttons)',
    es: 'Vista de datos: {view} (afecta a los datos, no a páginas ni botones)',
  },
  no_post: { zh: '今日没有有效岗位', en: 'No post is valid today', es: 'Hoy no hay ningún puesto válido' },
  post_counts: { zh: '今日有效', en: 'Valid today', es: 'Válido hoy' },
  post_disabled: { zh: '岗位已停用', en: 'The post is disabled', es: 'El puesto está desactivado' },
  post_deleted: { zh: '岗位已删除', en: 'The post is deleted', es: 'El puesto está eliminado' },
  post_not_yet: { zh: '尚未生效', en: 'Not yet valid', es: 'Aún no es válido' },
  post_over: { zh: '已到期', en: 'Ended', es: 'Vencido' },
  page_enabled: { zh: '页面已启用', en: 'The page is enabled', es: 'La página está activa' },
  page_disabled: { zh: '页面已停用', en: 'The page is disabled', es: 'La página está desactivada' },
  branch_disabled: {
    zh: '上级菜单“{name}”已停用',
    en: 'The menu “{name}” above is disabled',
    es: 'El menú superior «{name}» está desactivado',
  },
  page_mode: {
    zh: '页面只用于{mode}',
    en: 'The page is for this mode only: {mode}',
    es: 'La página es solo para este modo: {mode}',
  },
  page_category: {
    zh: '选择试验类别“{name}”后才在菜单中',
    en: 'In the menu only with the test category “{name}”',
    es: 'En el menú solo con la categoría de ensayo «{name}»',
  },
  licence_valid: { zh: '授权有效至{day}', en: 'Licensed until {day}', es: 'Con licencia hasta {day}' },
  licence_past: {
    zh: '授权已于{day}到期，只能查看',
    en: 'The licence ended on {day}: reading only',
    es: 'La licencia venció el {day}: solo lectura',
  },
  licence_closed: {
    zh: '授权未开通，只能查看',
    en: 'The licence was never opened: reading only',
    es: 'Licencia no contratada: solo lectura',
  },
  basic_past: {
    zh: '单位基础功能授权已于{day}到期，只能查看',
    en: 'The basic licence of the unit ended on {day}: reading only',
    es: 'La licencia básica de la unidad venció el {day}: solo lectura',
  },
  basic_closed: {
    zh: '单位基础功能授权未开通，只能查看',
    en: 'The basic licence of the unit was never opened: reading only',
    es: 'Licencia básica de la unidad no contratada: solo lectura',
  },
  open_to_all: { zh: '对全员开放', en: 'Open to everybody', es: 'Abierto a todos' },
  given_by: { zh: '岗位授予：{posts}', en: 'Given by the post: {posts}', es: 'Lo da el puesto: {posts}' },
  given_elsewhere: {
    zh: '由页面“{page}”授予：{posts}',
    en: 'Given on the page “{page}” by: {posts}',
    es: 'Lo da la página «{page}»: {posts}',
  },
  given_in_vain: {
    zh: '岗位已授予但今日无效：{posts}',
    en: 'Given, but not valid today: {posts}',
    es: 'Dado, pero no válido hoy: {posts}',
  },
  not_given: { zh: '没有岗位授予', en: 'No post gives it', es: 'Ningún puesto lo da' },
  operation_disabled: { zh: '按钮已停用', en: 'The button is disabled', es: 'El botón está desactivado' },
} as const satisfies Labels
