import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { listExport } from '../kit/export.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { todoItem } from './todo-item.entity.ts'

const kinds = todoItem.fields.kind.options.list.codes
const paging = {
  page: z.int().min(1).max(200).optional(),
  size: z.literal([20, 25, 30, 50], issue('option')).optional(),
}

const todo = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  title: z.string(),
  object_kind: z.string().nullable(),
  object_id: z.string().nullable(),
  object_number: z.string().nullable(),
  route: z.string().nullable(),
  /** The page of the route in the caller's language, and whether the product has a screen for it; null for a route that is no page. */
  page: z.object({ name: z.string(), provided: z.literal([0, 1]) }).nullable(),
  due_at: z.string().nullable(),
  priority: z.enum(['normal', 'urgent', 'very_urgent']),
  state: z.enum(['open', 'done', 'cancelled']),
  /** What it is about where the kind does not say it; see todo-steps.ts. */
  step: z.string().nullable(),
  /** Name of the post to which it is addressed. */
  post_name: z.string().nullable(),
  /** Key of the post that holds it, or null when it is the caller's own. */
  post: z.string().nullable(),
  from: z.string().nullable(),
  /** Name of who has it; of the post while nobody of it took it. */
  holder: z.string().nullable(),
  /** It waits for the post as a whole. */
  shared: z.literal([0, 1]),
  /** Who is away and has the caller stand in for this to-do. */
  absent: z.string().nullable(),
  /** Who truly did it. */
  done_by: z.string().nullable(),
  urged_at: z.string().nullable(),
  created_at: z.string(),
  done_at: z.string().nullable(),
})
export type Todo = z.infer<typeof todo>

const one = z.strictObject({ id: idSchema })
const changed = z.object({ id: z.string() })

/** Work that waits for the caller: his own to-dos, those of the posts he holds, and those of colleagues for whom he stands in. */
export const todoActions = controller('TodoItems', {
  /**
   * Open ones by the day on which they are due, of a day the urgent ones first, and those without one last; what is urgent and
   * has none counts as due when it came. Closed ones of the last 90 days newest first; `started`: those that the caller
   * gave to others, open ones first.
   */
  Mine: read({
    permission: { session: 'own to-dos' },
    input: z.strictObject({
      state: z.enum(['open', 'done', 'started']).optional(),
      kinds: z.array(z.enum(kinds)).max(20).optional(),
      search: z.string().trim().max(60).optional(),
      /** Days on which they came, both included. */
      created_from: daySchema.optional(),
      created_to: daySchema.optional(),
      /** 1: those alone whose time is past. */
      overdue: z.literal([0, 1]).optional(),
      /** 1: those alone that came back to the caller in the last 30 days. */
      returned: z.literal([0, 1]).optional(),
      /** 1: by the moment at which they came, the newest first. */
      newest: z.literal([0, 1]).optional(),
      ...paging,
    }),
    output: z.object({
      rows: z.array(todo),
      total: z.number(),
      page: z.number(),
      size: z.number(),
      /** How many of each kind there are, whatever kinds are asked for. */
      by_kind: z.record(z.string(), z.number()),
    }),
  }),
  /**
   * The list as a spreadsheet. Its query names the list as its view, and asks for `kind`, `created_at`, `overdue` and `returned`. Refuses
   * with G-10, G-25.
   */
  Export: listExport(['djnotification.todoitems']),
  /** Takes a to-do of the caller's post upon himself; others of the post do not see it as open any more. Refuses with G-04, H-01, H-05. */
  Claim: write({ permission: ['djnotification.todoitems.claim'], input: one, output: changed }),
  /** Gives a claimed to-do back to its post. Refuses with G-04, H-02, H-05. */
  Release: write({ permission: ['djnotification.todoitems.release'], input: one, output: changed }),
  /** Who else holds the post of a to-do of the caller. Refuses with G-04, H-02. */
  Holders: read({
    permission: ['djnotification.todoitems.delegate'],
    input: one,
    output: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  /** Hands a to-do of the caller or of his post to another holder of the post, who is told. Refuses with G-04, H-02, H-03, H-05. */
  Delegate: write({
    permission: ['djnotification.todoitems.delegate'],
    input: z.strictObject({
      id: idSchema,
      user_id: idSchema,
      note: z
        .string()
        .trim()
        .max(200, issue('too_long', { max: 200 }))
        .optional(),
    }),
    output: changed,
  }),
  /** Reminds whoever has a to-do that the caller started, once in four hours. Refuses with G-04, H-04, H-05. */
  Urge: write({ permission: ['djnotification.todoitems.urge'], input: one, output: changed }),
})

const message = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  content: z.string().nullable(),
  route: z.string().nullable(),
  read_at: z.string().nullable(),
  created_at: z.string(),
})

export const notificationActions = controller('Notifications', {
  Mine: read({
    permission: { session: 'own messages' },
    input: z.strictObject({ unread: z.literal([0, 1]).optional(), ...paging }),
    output: z.object({ rows: z.array(message), total: z.number(), page: z.number(), size: z.number() }),
  }),
  /** Marks messages of the caller as read; all of them without ids. Messages of others are passed over. */
  MarkRead: write({
    permission: { session: 'own messages' },
    input: z.strictObject({ ids: z.array(idSchema).max(200).optional() }),
    output: z.object({ count: z.number() }),
  }),
})
