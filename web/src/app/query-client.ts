import { QueryClient } from '@tanstack/react-query'
import { Failure } from './failure.ts'

/** Server state (conventions 13). A refusal is an answer: only lost connections are tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // a laboratory's server may be near although the internet is away, and the worker answers from what it keeps
      networkMode: 'always',
      staleTime: 0,
      // said because of the mode above, which leaves it out otherwise: what failed without a network comes with it
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      retry: (times, error) => times < 1 && error instanceof Failure && error.kind === 'network',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
