-- The question as an administrator has not changed it.
update faqs set name_en = 'My invitation has expired' where key = 'invitation-expired' and name_en = 'My invitation has run out';
