/** Usage of the command that stores a gateway account. */
export const accountUsage = 'npm run gateway-account -- --merchant ID < account.json';

/** What `--help` prints: the fields of an account, by gateway. A test compares them with the accounts that are accepted. */
export const accountHelp = `${accountUsage}

Keeps what a merchant signs with at a card gateway, sealed with TILL_SECRET, in place of what was kept before, and asks the merchant's terminals
there whether they answer. Till may run meanwhile: the next payment uses it. The account is one JSON object; fields with * must be there,
addresses begin with https:// and may be left out where CARDPOINTE_URL, VALOR_URL or CLOVER_URL is set.

CardPointe
  gateway      * "cardpointe"
  apiKey       * of the Terminal API
  merchantId   * the merchant's id at CardPointe, at most 16 characters
  user         * of the Gateway API
  password     * of the Gateway API
  terminalUrl    of the Terminal API, e.g. "https://bolt.cardpointe.com"
  gatewayUrl     of the Gateway API, e.g. "https://fts.cardconnect.com"

Valor
  gateway      * "valor"
  appId        * 32 characters
  appKey       * 32 characters
  channelId    * 32 characters
  isvId          mandatory in Valor's production
  publishUrl     where sales are sent
  statusUrl      where it is asked what became of a sale
  merchantUrl    where money is given back
  cancels        true where Valor has switched cancelling on for this account; else the staff cancel on the terminal
  cancelUrl      where a terminal is asked to stop

Clover
  gateway      * "clover"
  accessToken  * of REST Pay
  posId        * the id of this point of sale at Clover
  merchantId   * the merchant's id at Clover
  refreshToken   with clientId and tokenUrl: the access token is renewed by itself
  clientId       of the app at Clover
  tokenUrl       where a new access token is had
  url            of Clover, e.g. "https://api.clover.com"

Example: {"gateway": "clover", "accessToken": "…", "posId": "…", "merchantId": "…", "url": "https://api.clover.com"}`;
