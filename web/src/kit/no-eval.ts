import { z } from 'zod'

// compiled validators need eval, which the content security policy forbids; this must run before any schema is made
z.config({ jitless: true })
