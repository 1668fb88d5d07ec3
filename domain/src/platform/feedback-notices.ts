import { defineNotices } from '../kit/notice.ts'

/** What the sender of feedback and who looks after it are told (page totalset/feedbacksummary). */
export const feedbackNotices = defineNotices({
  replied: {
    zh: '您的反馈“{title}”已回复',
    en: 'Your feedback "{title}" was answered',
    es: 'Se respondió a su comentario «{title}»',
  },
  closed: {
    zh: '您的反馈“{title}”已关闭，可在{days}天内评分',
    en: 'Your feedback "{title}" was closed; you may score it within {days} days',
    es: 'Su comentario «{title}» se cerró; puede puntuarlo en {days} días',
  },
  assigned: {
    zh: '{user}分派给您反馈“{title}”',
    en: '{user} assigns feedback "{title}" to you',
    es: '{user} le asigna el comentario «{title}»',
  },
})
