/** What a call that bots like is protected for. */
type BotAction = 'login' | 'purchase';

/** What proves to the server that a person asks. null: no server checks yet (decision 033); a provider's token comes from here. */
export const botToken = async (_action: BotAction = 'purchase'): Promise<string | null> => null;
