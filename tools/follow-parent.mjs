// Loaded before a program of ours: when the process that started it dies without a word (kill -9), the program is asked to
// end as well, so that no server stays behind that nobody sees.
import { isMainThread } from 'node:worker_threads'

if (isMainThread) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 1000)
  timer.unref()
}
