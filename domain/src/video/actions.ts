import { z } from 'zod'
import { controller, itemSchema, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDate } from '../kit/rules.ts'
import { wallLayouts } from './camera-board.entity.ts'

const page = 'videosurveillance.camera'
const board = 'videosurveillance.board'
const clip = 'videosurveillance.clip'
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, issue('date'))
const secret = (max: number) => z.string().trim().max(max, issue('too_long', { max }))
/** Address of the relay; begun within 60 seconds, it lasts as long as it is watched. */
const ticket = z.object({ address: z.string() })

/** Cameras besides the plain actions of their page. */
export const cameraActions = controller('Cameras', {
  /**
   * Keeps where the stream is taken and by which account, sealed; both are never told again. What is left out stays, an empty text takes
   * it away. Refuses with G-01, G-04, VC-01, VC-02.
   */
  SaveStream: outside({
    permission: [`${page}.edit`, `${page}.add`],
    label: { zh: '设置取流', en: 'set streams', es: 'definir flujos' },
    input: itemSchema.extend({
      address: named(secret(300).optional(), { zh: '取流地址', en: 'Stream address', es: 'Dirección del flujo' }),
      account: named(secret(100).optional(), { zh: '账号', en: 'Account', es: 'Cuenta' }),
      password: named(secret(100).optional(), { zh: '密码', en: 'Password', es: 'Contraseña' }),
    }),
    output: z.object({ id: z.string(), row_version: z.number() }),
    touches: ['Cameras'],
  }),
  /** Machines before a camera, and those that may be bound. */
  Bindings: read({
    permission: [`${page}.view`],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      bound: z.array(z.string()),
      machines: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  /** Says which machines stand before a camera. Refuses with G-04, G-14. */
  Bind: write({
    permission: [`${page}.edit`],
    label: { zh: '绑定设备', en: 'bind machines', es: 'vincular equipos' },
    input: z.strictObject({ id: idSchema, equipment_ids: z.array(idSchema).max(50) }),
    output: z.object({ count: z.number() }),
    touches: ['Cameras'],
  }),
  /** Asks cameras now whether they answer. */
  Check: outside({
    permission: [`${page}.check`],
    label: { zh: '检测在线', en: 'check cameras', es: 'comprobar cámaras' },
    input: z.strictObject({ ids: z.array(idSchema).min(1, issue('required')).max(100) }),
    output: z.object({ online: z.number(), offline: z.number(), not_played: z.number() }),
    touches: ['Cameras'],
  }),
  /** A ticket for the live picture; watching is kept in the audit trail. Refuses with G-04, VC-03, VC-04, VC-07, VC-08. */
  Live: outside({
    permission: [`${page}.live`, `${board}.view`],
    label: { zh: '实时预览', en: 'watch live', es: 'ver en vivo' },
    input: z.strictObject({ id: idSchema }),
    output: ticket,
  }),
  /** When the relay recorded a camera on a day. Refuses with G-04. */
  Recorded: outside({
    permission: [`${page}.play`],
    input: z.strictObject({ id: idSchema, day: z.string().refine(isLocalDate, issue('date')) }),
    output: z.object({ pieces: z.array(z.object({ from: z.string(), to: z.string() })) }),
  }),
  /** A ticket for what was recorded in a time. Refuses with G-04, VC-09, VC-10. */
  Play: outside({
    permission: [`${page}.play`],
    label: { zh: '回放', en: 'play recordings', es: 'reproducir grabaciones' },
    input: z.strictObject({ id: idSchema, from: moment, to: moment }),
    output: ticket,
  }),
  /** Keeps a piece of a recording beyond its days. Refuses with G-04, VC-09, VC-10. */
  Cut: outside({
    permission: [`${page}.play`],
    label: { zh: '保存片段', en: 'keep clips', es: 'guardar clips' },
    input: z.strictObject({ id: idSchema, from: moment, to: moment, trial_task_id: idSchema.nullish() }),
    output: z.object({ id: z.string() }),
    touches: ['VideoClips'],
  }),
  /** Keeps a picture that was taken of a camera, with the task before it when there is one. Refuses with G-04, G-14. */
  Snap: write({
    permission: [`${board}.snap`, `${page}.play`],
    label: { zh: '抓拍', en: 'take snapshots', es: 'hacer capturas' },
    input: z.strictObject({ id: idSchema, file_id: idSchema }),
    output: z.object({ id: z.string(), task_number: z.string().nullable() }),
    touches: ['VideoClips'],
  }),
})

const tile = z.object({
  id: z.string(),
  name: z.string(),
  place: z.string(),
  unit: z.string(),
  online: z.string(),
  /** It can be played here. */
  plays: z.literal([0, 1]),
  task: z
    .object({ number: z.string(), test: z.string(), tester: z.string().nullable(), machine: z.string() })
    .nullable(),
})

/** The wall of pictures. */
export const cameraBoardActions = controller('CameraBoards', {
  /** Cameras in sight with the task before each, saved walls, and what was captured today. */
  Wall: read({
    permission: [`${board}.view`],
    input: z.strictObject({}),
    output: z.object({
      cameras: z.array(tile),
      layouts: z.array(
        z.object({
          id: z.string(),
          row_version: z.number(),
          name: z.string(),
          layout: z.enum(wallLayouts.codes),
          camera_ids: z.array(z.string()),
          rotate_seconds: z.number().nullable(),
          shared: z.literal([0, 1]),
          own: z.literal([0, 1]),
        }),
      ),
      captured: z.array(z.object({ at: z.string(), machine: z.string(), task: z.string().nullable() })),
      away: z.array(z.object({ name: z.string(), since: z.string().nullable() })),
    }),
  }),
  /** Keeps a wall under a name; one of the same name and maker is replaced. Refuses with G-04, VC-11. */
  Keep: write({
    permission: [`${board}.layout`],
    label: { zh: '保存布局', en: 'save layouts', es: 'guardar disposiciones' },
    input: z.strictObject({
      name: named(z.string().trim().min(1, issue('required')).max(80), { zh: '名称', en: 'Name', es: 'Nombre' }),
      layout: z.enum(wallLayouts.codes),
      camera_ids: z.array(idSchema).min(1, issue('required')).max(16),
      rotate_seconds: z.int().min(10).max(120).nullable(),
      shared: z.literal([0, 1]),
    }),
    output: z.object({ id: z.string() }),
    touches: ['CameraBoards'],
  }),
})

/** Clips besides the plain actions of their page. */
export const clipActions = controller('VideoClips', {
  /** A ticket to play a clip; watching is kept in the audit trail. Refuses with G-04, VC-09. */
  Play: outside({
    permission: [`${clip}.play`],
    label: { zh: '播放片段', en: 'play clips', es: 'reproducir clips' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ address: z.string(), kind: z.string() }),
  }),
  /** A ticket to take a clip home, whose name says by whom and when. Refuses with G-04, VC-09. */
  Download: outside({
    permission: [`${clip}.download`],
    label: { zh: '下载片段', en: 'download clips', es: 'descargar clips' },
    input: z.strictObject({ id: idSchema }),
    output: ticket,
  }),
})
