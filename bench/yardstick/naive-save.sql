\set org random(900000001, 900000000 + :n)
begin;
select id as found, version as read, state::text as document from application where orgnr = :org for update \gset
update application set state = jsonb_set(:document::jsonb, '{organisation,email}', to_jsonb(('n' || :org)::text)), version = :read + 1, updated_at = now() where id = :found;
insert into audit (application_id, actor, action, detail) values (:found, 'fnr-hash', 'contactinfo/org', '{"fields":["email","phone"]}');
commit;
