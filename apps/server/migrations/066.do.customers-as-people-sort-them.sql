-- What customers are sorted by: their name as it is read, without case and accents, by code points behind that, in every database alike.
create function shop.name_key(first_name text, last_name text) returns text
  language sql immutable strict parallel safe
  return case
    when octet_length(first_name || last_name) = char_length(first_name || last_name) then lower(first_name || ' ' || last_name)
    else lower(translate(regexp_replace(normalize(first_name || ' ' || last_name, nfkd), '[\u0300-\u036f]', '', 'g'), 'ØøŁłĐđ', 'OoLlDd'))
  end;
create index customer_by_name_key on shop.customer (merchant_id, (shop.name_key(first_name, last_name) collate "C"), id);
