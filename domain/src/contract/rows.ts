import { z } from 'zod'

// Rows that the start-up flow reads by General/QuerySingle (clauses 7.8-003 to 7.8-008), as far as the client uses them.

export const organizationRow = z.object({ Id: z.string(), Name: z.string() })

export const businessRow = z.object({
  Id: z.string(),
  Name: z.string(),
  ShortName: z.string(),
  UnitCategory: z.string(),
  Mode: z.enum(['dj', 'gd']),
  DataViewMode: z.number(),
  TypeId: z.string(),
})

export const serverMapRow = z.object({ ServerBaseUrl: z.string() })
