import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

// A provider of addresses as a process of its own: Photon at /api. `PUT /behaviour {mode}` says how it meets the next questions, `GET /asked` what it was asked.

type Mode = 'normal' | 'slow' | 'busy' | 'broken' | 'garbage' | 'other' | 'huge' | 'cut';

const slowMs = 5_000;
let mode: Mode = 'normal';
let asked: { url: string; agent: string | undefined }[] = [];

const photonPlace = (properties: object, coordinates: unknown = [-122.3422, 47.6097]) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});
const pine = {
  osm_type: 'N',
  osm_id: 1,
  name: 'Redwood Coffee',
  housenumber: '55',
  street: 'Pine Street',
  city: 'Seattle',
  county: 'King',
  state: 'Washington',
};
const photonAnswer = {
  type: 'FeatureCollection',
  features: [
    photonPlace({ ...pine, country: 'United States', countrycode: 'US', postcode: '98101', osm_key: 'amenity', type: 'house' }),
    photonPlace({ ...pine, osm_id: 2, country: 'United States', countrycode: 'US', postcode: '98101', type: 'house' }),
    photonPlace(
      {
        osm_type: 'W',
        osm_id: 3,
        name: 'Pine Street',
        district: 'Roma Norte',
        state: 'Jalisco',
        country: 'México',
        countrycode: 'MX',
        postcode: '06700',
        type: 'street',
      },
      null,
    ),
    photonPlace({ osm_type: 'R', osm_id: 4, name: 'Seattle', type: 'city', countrycode: 'US' }),
    photonPlace({ name: 7, street: { deep: true }, countrycode: ['US'] }, 'nowhere'),
    null,
    'text',
  ],
};

const send = (response: ServerResponse, status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

function meet(request: IncomingMessage, response: ServerResponse): void {
  asked.push({ url: request.url ?? '', agent: request.headers['user-agent'] });
  const answer = JSON.stringify(photonAnswer);
  if (mode === 'slow') setTimeout(() => send(response, 200, answer), slowMs);
  else if (mode === 'busy') send(response, 429, '{}', { 'retry-after': '20' });
  else if (mode === 'broken') send(response, 500, 'Traceback (most recent call last)');
  else if (mode === 'garbage') send(response, 200, '<html>sign in to the network</html>', { 'content-type': 'text/html' });
  else if (mode === 'other') send(response, 200, '{"message":"hello"}');
  else if (mode === 'huge') send(response, 200, JSON.stringify({ features: [], filler: 'x'.repeat(3_000_000) }));
  else if (mode === 'cut') {
    response.writeHead(200, { 'content-length': String(answer.length) }).write(answer.slice(0, 20));
    setImmediate(() => request.socket.destroy());
  } else send(response, 200, answer);
}

const server = createServer(async (request, response) => {
  const path = new URL(request.url ?? '', 'http://localhost').pathname;
  if (path === '/api') return meet(request, response);
  if (path === '/asked') return send(response, 200, JSON.stringify(asked.splice(0)));
  if (path === '/behaviour') {
    ({ mode } = JSON.parse(await text(request)) as { mode: Mode });
    asked = [];
    return send(response, 200, '{}');
  }
  send(response, 404, '{}');
});

server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => {});
process.send?.({ providerPort: (server.address() as AddressInfo).port });
