/** Where people look for answers: the page of questions and answers, and whom to ask. */
export const help = {
  page: 'Questions and answers',
  contact: 'Still need help?',
};
