import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Footprint log. */
export const logVisit = defineEntity('log_visit', {
  label: { zh: '访问日志', en: 'Visit log', es: 'Registro de visitas' },
  tenancy: 'platform',
  title: 'title',
  appendOnly: true,
  index: [['create_time'], ['user_key', 'create_time'], ['menu_key', 'create_time'], ['business_id', 'create_time']],
  fields: {
    menu_key: text({ zh: '菜单标识', en: 'MenuKey', es: 'Clave de menú' }, { max: 80 }),
    menu_name: text({ zh: '菜单名称', en: 'MenuName', es: 'Nombre de menú' }, { max: 80 }),
    menu_path: text({ zh: '菜单路径', en: 'MenuPath', es: 'Ruta de menú' }, { max: 300 }),
    visit_source: text({ zh: '来源', en: 'VisitSource', es: 'Origen' }, { max: 10, required: true, default: 'pc' }),
    project_key: text({ zh: '项目标识', en: 'ProjectKey', es: 'Clave de proyecto' }, { max: 60 }),
    project_name: text({ zh: '项目名称', en: 'ProjectName', es: 'Nombre del proyecto' }),
    user_key: text({ zh: '用户标识', en: 'UserKey', es: 'Clave de usuario' }, { max: 40 }),
    user_name: text(
      { zh: '用户名', en: 'UserName (real name plus login name)', es: 'Nombre de usuario' },
      { max: 120 },
    ),
    /** The unit in which the page was opened. */
    business_id: ref({ zh: '单位', en: 'Unit', es: 'Unidad' }, { to: 'business' }),
    sys_key: text({ zh: '系统标识', en: 'SysKey', es: 'Clave de sistema' }, { max: 20, required: true, default: '33' }),
    sys_name: text(
      { zh: '系统名称', en: 'SysName', es: 'Nombre del sistema' },
      { max: 60, required: true, default: 'WBS test system' },
    ),
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { max: 200 }),
    log_content: longtext({ zh: '内容', en: 'LogContent', es: 'Contenido' }),
    error_stack_infor: longtext({ zh: '错误堆栈', en: 'ErrorStackInfor', es: 'Traza del error' }),
    web_url: text({ zh: '地址', en: 'WebUrl', es: 'Dirección' }, { max: 500 }),
    s_key: text({ zh: '会话标识', en: 'SKey', es: 'Clave de sesión' }, { max: 100 }),
    create_time: datetime(
      { zh: '时间', en: 'CreateTime (YYYY-MM-DD HH:mm:ss)', es: 'Fecha y hora' },
      { required: true, default: 'now' },
    ),
  },
})
