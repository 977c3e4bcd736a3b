/** Where people look for answers: the page of questions and answers, and whom to ask. */
export const help = {
  page: 'Questions and answers',
  none: 'There’s no page of answers here. We are glad to help you ourselves.',
  contact: 'Ask us',
};
